function showMissingPost(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-post]')) {
    part.hidden = false;
    if (part.dataset['post']) part.textContent = part.dataset['post'];
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-page]'))
    part.hidden = true;
}

if (/^(\/[a-z]{2})?\/blog\/[^/]+\/?$/.test(location.pathname)) showMissingPost();

export {};
