import type { OwnHours } from '../../src/features/desk/calls/calls-api.ts';
import type { DeskCall } from '../../src/features/desk/data/desk-shapes.ts';

/** A booked call as the database returns it to the desk. */
export const call = {
  id: 'call-1',
  starts_at: '2026-11-26T09:30:00+00:00',
  time_zone: 'Pacific/Auckland',
  state: 'booked',
  can_unmark: false,
  lead: 'lead-1',
  lead_reference: 'CPF-L-2026-00007',
  name: 'Rosa Diaz',
  email: 'rosa@example.com',
  subject: 'General Inquiry',
  officer: 'officer-1',
  officer_name: 'Grace Lin',
} satisfies DeskCall;

export const noHours: OwnHours = {
  time_zone: null,
  hours: [],
  days_off: [],
  anyone: false,
};

export const londonHours: OwnHours = {
  time_zone: 'Europe/London',
  hours: [{ weekday: 1, starts: '09:00:00', ends: '17:30:00' }],
  days_off: [],
  anyone: true,
};
