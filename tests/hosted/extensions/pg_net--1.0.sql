create schema net;
-- Records the requests that the real extension would send.
create table net.http_request_queue (
  id bigint generated always as identity primary key,
  url text not null,
  headers jsonb,
  timeout_milliseconds integer not null
);

create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000
) returns bigint language sql as $$
  insert into net.http_request_queue (url, headers, timeout_milliseconds)
  values (http_post.url, http_post.headers, http_post.timeout_milliseconds)
  returning id
$$;

grant usage on schema net to postgres;
grant all on net.http_request_queue to postgres;
