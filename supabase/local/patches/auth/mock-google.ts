// Why: Google's addresses are built into @supabase/lite, and tests need another server.
// Proof: tests/server/google.test.ts.

const googleOrigin =
  /^https:\/\/(accounts\.google\.com|(oauth2|www)\.googleapis\.com)(?=\/)/;

/**
 * Redirects all requests for Google to a test server with the same paths. Returns a filter for responses of
 * `/authorize`, and a function that restores everything.
 * @param elsewhere an origin without a trailing slash
 */
export function mockGoogle(elsewhere: string): {
  redirected: (response: Response) => Response;
  restore: () => void;
} {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return googleOrigin.test(address)
      ? original(address.replace(googleOrigin, elsewhere), init)
      : original(input, init);
  };
  return {
    redirected(response) {
      const location = response.headers.get('location');
      if (!location || !googleOrigin.test(location)) return response;
      return Response.redirect(location.replace(googleOrigin, elsewhere), 302);
    },
    restore: () => {
      globalThis.fetch = original;
    },
  };
}
