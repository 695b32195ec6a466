/** Marks the section that is being read in the list beside a post. */
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
const headings = links.map(({ hash }) =>
  document.getElementById(decodeURIComponent(hash.slice(1))),
);

function mark(): void {
  const current = headings.findLastIndex(
    (heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3,
  );
  for (const [index, link] of links.entries())
    link.ariaCurrent = index === current ? 'location' : null;
}

// People read in the upper third of the screen.
const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66.7%' });
for (const heading of headings) if (heading) observer.observe(heading);

export {};
