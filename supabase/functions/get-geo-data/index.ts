// The entry point on hosted Supabase. The embedded server calls the same handler.
import { handleGeo } from './handler.ts';

Deno.serve(handleGeo);
