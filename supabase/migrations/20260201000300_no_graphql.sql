-- Supabase's GraphQL endpoint shows every signed-in user the names of all tables and columns that
-- they may read. Nothing here uses it.
drop extension if exists pg_graphql;
