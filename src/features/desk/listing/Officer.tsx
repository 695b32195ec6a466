import { t } from '../desk-texts.ts';

/** The officer of a row, or that it has none. */
export function Officer({ name }: { name: string | null }) {
  return name ? (
    <bdi title={name}>{name}</bdi>
  ) : (
    <span className="text-muted">{t('desk.listUnassigned')}</span>
  );
}
