import { type FormEvent, useEffect, useRef } from 'react';

import { openPath } from '../../../application/navigation.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { listPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';

interface ListSearchProps {
  label: string;
  value?: string | undefined;
  /** The address of a search; by default, in the open list. */
  pathOf?: (q: string) => string;
}

export function ListSearch({
  label,
  value = '',
  pathOf = (q) => listPath({ q }),
}: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);

  // The address may change to another search. The field stays mounted to keep the focus.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    openPath(pathOf(String(typed).trim()));
  }

  return (
    <form className="desk-search" role="search" aria-label={label} onSubmit={onSubmit}>
      <button type="submit" aria-label={t('desk.search')}>
        <Icon name="search" size={18} />
      </button>
      <input
        ref={field}
        type="search"
        name="q"
        className="control compact text-ellipsis"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={200}
        spellCheck={false}
        dir="auto"
      />
    </form>
  );
}
