import { handleGeo } from './handler.ts';

Deno.serve(handleGeo);
