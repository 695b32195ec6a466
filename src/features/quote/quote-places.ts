const groupOf = ({ dataset }: HTMLElement) =>
  document.querySelector<HTMLElement>(`[data-place=${dataset['opens']}]`);

/** When a place loses its tick, what was chosen in it is no longer chosen. */
export function emptyPlace(tick: HTMLElement): void {
  for (const row of groupOf(tick)?.querySelectorAll('input') ?? []) row.checked = false;
}

/**
 * Ticks the places in which something is chosen, and shows what each ticked one offers. Those without
 * prices of their own open the plans, by CSS.
 */
export function showPlaces(form: HTMLFormElement): void {
  for (const tick of form.querySelectorAll<HTMLInputElement>('[data-opens]')) {
    const group = groupOf(tick);
    tick.checked ||= Boolean(group?.querySelector(':checked'));
    group?.toggleAttribute('data-open', tick.checked);
  }
}
