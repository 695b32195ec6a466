import { Fragment } from 'react';

/** Names that could break at their hyphens, and Chinese dates, which could break anywhere. */
const unbroken = /(CPF-[\w-]+(?:\/\d+)?|C-Corp|(?:\d+年)?\d+月\d+日)/;

/** A text whose references and Chinese dates stay on one line, unless they are wider than it. */
export function Unbroken({ text }: { text: string }) {
  return text.split(unbroken).map((part, index) =>
    index % 2 ? (
      <span
        key={index}
        className={
          part.startsWith('C')
            ? 'inline-block [text-decoration:inherit]'
            : // In the line itself, which puts a gap between Chinese characters and digits.
              'wrap-anywhere break-keep'
        }
      >
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
