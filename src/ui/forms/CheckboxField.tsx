import type { ComponentProps, ReactNode } from 'react';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Classes of the label, which is around the box. */
  className?: string;
}

export function CheckboxField({
  label,
  className = '',
  ...attributes
}: CheckboxFieldProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2 has-disabled:cursor-default ${className}`}
    >
      <input type="checkbox" className="h-6 w-6 shrink-0 accent-ink" {...attributes} />
      {label}
    </label>
  );
}
