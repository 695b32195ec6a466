/** Shows or hides all that match. */
export function showAll(root: ParentNode, selector: string, shown: boolean): void {
  for (const part of root.querySelectorAll<HTMLElement>(selector)) part.hidden = !shown;
}
