import { t } from '../../../application/texts.ts';

/** Who is responsible for a row. */
export function Officer({ name }: { name: string | null }) {
  return name ? (
    <bdi title={name}>{name}</bdi>
  ) : (
    <span className="text-muted">{t('desk.listUnassigned')}</span>
  );
}
