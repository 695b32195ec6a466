import { t } from '../desk-texts.ts';

export function OfficerName({ name }: { name: string | null }) {
  return name ? (
    <bdi title={name}>{name}</bdi>
  ) : (
    <span className="text-muted">{t('desk.listUnassigned')}</span>
  );
}
