// Shared by the patches.

export type Fetch = (request: Request) => Promise<Response>;
