/**
 * For browsers without popovers: before Chrome 114, Firefox 125 and Safari 17. src/styles/base.css hides and
 * places the targets of `popovertarget`.
 */
export function polyfillPopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    setOpen(popover, false);
    popover.hidePopover = () => setOpen(popover, false);
  }
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[popovertarget]');
    const popover = button && document.getElementById(targetOf(button));
    const opens =
      popover &&
      !isOpen(popover) &&
      button.getAttribute('popovertargetaction') !== 'hide';
    for (const open of openOnes())
      if (open === popover || !open.contains(target as Element)) setOpen(open, false);
    if (opens) setOpen(popover, true);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const open of openOnes()) {
      setOpen(open, false);
      buttonsOf(open)[0]?.focus();
    }
  });
}

const targetOf = (button: Element) => button.getAttribute('popovertarget') ?? '';
const isOpen = (popover: HTMLElement) => popover.hasAttribute('data-open');
const openOnes = () => document.querySelectorAll<HTMLElement>('[popover][data-open]');

function buttonsOf({ id }: HTMLElement): HTMLElement[] {
  const buttons = document.querySelectorAll<HTMLElement>('[popovertarget]');
  return [...buttons].filter((button) => targetOf(button) === id);
}

function setOpen(popover: HTMLElement, open: boolean): void {
  popover.toggleAttribute('data-open', open);
  for (const button of buttonsOf(popover))
    button.setAttribute('aria-expanded', String(open));
}
