interface OfficerOptionsProps {
  officers: readonly { id: string; name: string | null; email?: string }[];
}

/** One without a name is listed by email address. */
export function OfficerOptions({ officers }: OfficerOptionsProps) {
  return officers.map(({ id, name, email }) => (
    <option key={id} value={id}>
      {name ?? email}
    </option>
  ));
}
