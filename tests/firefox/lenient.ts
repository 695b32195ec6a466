/** What Playwright asks for and can do without: the colours that a page is to prefer. */
const dispensable = 'emulation.setMediaFeaturesOverride';

/** What is looked at of WebDriver BiDi's messages. */
interface Message {
  id?: number;
  method?: string;
  error?: string;
}

/**
 * Passes the messages of one connection on. Where Firefox does not know a command that can be
 * done without, the answer reads as if it had obeyed.
 */
export function lenient() {
  const waiting = new Set<number>();
  return {
    asked(text: string): string {
      const { id, method } = JSON.parse(text) as Message;
      if (id !== undefined && method === dispensable) waiting.add(id);
      return text;
    },
    answered(text: string): string {
      if (waiting.size === 0) return text;
      const { id, error } = JSON.parse(text) as Message;
      if (id === undefined || !waiting.delete(id)) return text;
      if (error !== 'unknown command') return text;
      return JSON.stringify({ type: 'success', id, result: {} });
    },
  };
}
