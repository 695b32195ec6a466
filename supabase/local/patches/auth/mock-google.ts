// Why: Google's addresses are built into @supabase/lite, and tests need another server.
// Proof: tests/server/google.test.ts.

/** Google's addresses, which are built into @supabase/lite. */
const GOOGLE = /^https:\/\/(accounts\.google\.com|(oauth2|www)\.googleapis\.com)(?=\/)/;

/**
 * Sends all requests for Google to another server with the same paths, as tests need it. Returns
 * a filter for the answers of `/authorize`, and a function that undoes it all.
 * @param elsewhere an origin without a slash at its end
 */
export function mockGoogle(elsewhere: string): {
  redirected: (response: Response) => Response;
  restore: () => void;
} {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return GOOGLE.test(address)
      ? original(address.replace(GOOGLE, elsewhere), init)
      : original(input, init);
  };
  return {
    redirected(response) {
      const location = response.headers.get('location');
      if (!location || !GOOGLE.test(location)) return response;
      return Response.redirect(location.replace(GOOGLE, elsewhere), 302);
    },
    restore: () => {
      globalThis.fetch = original;
    },
  };
}
