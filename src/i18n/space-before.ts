/** Empty before a full-width bracket, which contains its own space. */
export function spaceBefore(note: string): '' | ' ' {
  return note.startsWith('（') ? '' : ' ';
}
