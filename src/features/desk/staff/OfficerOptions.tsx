interface OfficerOptionsProps {
  officers: readonly { id: string; name: string | null; email?: string }[];
}

/** The choices of a select of officers. One without a name is listed by email. */
export function OfficerOptions({ officers }: OfficerOptionsProps) {
  return officers.map(({ id, name, email }) => (
    <option key={id} value={id}>
      {name ?? email}
    </option>
  ));
}
