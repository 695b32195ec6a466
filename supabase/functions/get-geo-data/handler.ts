import { corsHeaders } from '../_shared/cors.ts';
import { countryOf, currencyOf, languageOf } from './visitor.ts';

const methods = 'GET, POST, OPTIONS';

const fixedHeaders = {
  ...corsHeaders(methods),
  'Cache-Control': 'private, no-store',
};

/**
 * Answers `{ language, currency }` for a visitor (docs/specification.md 7), English and USD by default, or
 * `{ error }` with status 405 or 500. It never throws.
 */
export function handleGeo(request: Request): Response {
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: fixedHeaders });
  if (request.method !== 'GET' && request.method !== 'POST') {
    return Response.json(
      { error: 'Method not allowed' },
      {
        status: 405,
        headers: { ...fixedHeaders, Allow: methods },
      },
    );
  }
  try {
    const country = countryOf(request.headers);
    const answer = {
      language: languageOf(request.headers, country),
      currency: currencyOf(request.headers, country),
    };
    return Response.json(answer, { headers: fixedHeaders });
  } catch (error) {
    console.error('get-geo-data failed:', error);
    return Response.json(
      { error: 'Lookup failed' },
      { status: 500, headers: fixedHeaders },
    );
  }
}
