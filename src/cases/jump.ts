/** Where the case's next action at the desk may lead. */
export type Jump = 'review' | 'answer' | 'ask';

/** The attribute of an element to which the case's next action leads. */
export function jumpTarget(jump: Jump | undefined) {
  return { 'data-jump': jump };
}

/** The first such element on the screen. */
export function findJumpTarget(jump: Jump): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-jump=${jump}]`);
}
