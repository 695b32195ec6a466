export function sessionAnswer(changes: Record<string, unknown> = {}) {
  return {
    access_token: 'header.payload.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.round(Date.now() / 1000) + 3600,
    user: {
      id: '6d0e0c2a-0000-4000-8000-000000000000',
      email: 'ana@example.com',
      user_metadata: {},
    },
    ...changes,
  };
}
