/** Why the server can't start, in words for whoever started it: printed without a stack. */
export class CannotStart extends Error {}
