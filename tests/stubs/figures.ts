/** The response of desk_figures(). */
export const figures = {
  made_at: '2026-06-24T10:00:00+00:00',
  inquiries: [
    { week: '2026-06-15', languages: {} },
    { week: '2026-06-22', languages: { en: 3, ru: 1, '': 1 } },
  ],
  outcomes: { new: 2, answered: 1, won: 1, lost: 1 },
  turns: { officer: [1, 2, 3], client: [4, 0, 0] },
  steps: [
    { key: 'chinaName', days: 9.5, count: 12 },
    { key: 'consultation', days: 3, count: 4 },
  ],
  invoices: { to30: { count: 2, amount: 123_450 } },
  commissions: { eligible: 15_000, pending: 5_000 },
};
