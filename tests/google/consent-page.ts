export function consentPage(request: URLSearchParams): string {
  const hidden = [...request].map(
    ([name, value]) =>
      `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sign in with Google</title>
<h1>Sign in with Google</h1>
<form action="/consented">
${hidden.join('\n')}
<label>Email <input name="email" type="email" required></label>
<label>Name <input name="name"></label>
<button>Allow</button>
</form>
<p><a href="${escape(refusal(request))}">Cancel</a></p>
</html>`;
}

/** The address for a visitor who refuses. */
function refusal(request: URLSearchParams): string {
  const url = new URL(request.get('redirect_uri') ?? 'about:blank');
  url.searchParams.set('error', 'access_denied');
  url.searchParams.set('error_description', 'The visitor said no');
  url.searchParams.set('state', request.get('state') ?? '');
  return url.href;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
