// Runs in Deno. Serves the named function on a free port, which it prints, and maps port 465 of `mail.test`
// to the tests' SMTP server.
const { serve, connect } = Deno;
const addresses = Deno.env.get('TEST_SMTP_ADDRESSES')?.split(' ') ?? [];
const smtpPort = Number(Deno.env.get('TEST_SMTP_PORT'));

Object.assign(Deno, {
  serve: (handler: Deno.ServeHandler) =>
    serve(
      { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(port) },
      handler,
    ),
  connect: (to: Deno.ConnectOptions) =>
    connect(to.port === 465 ? { ...to, port: smtpPort } : to),
  resolveDns: (_name: string, type: string) =>
    Promise.resolve(type === 'A' ? addresses : []),
});

await import(Deno.args[0] ?? '');
