/** The icons and names of case statuses. */
export const statuses = {
  completed: { tone: 'jade', icon: 'done', key: 'dashboard.statusCompleted' },
  cancelled: { tone: 'quiet', icon: 'alert', key: 'dashboard.statusCancelled' },
  awaitingInfo: { tone: 'amber', icon: 'clock', key: 'dashboard.statusAwaitingInfo' },
  documentsReview: {
    tone: 'amber',
    icon: 'clock',
    key: 'dashboard.statusDocumentsReview',
  },
  inProgress: { tone: 'amber', icon: 'clock', key: 'dashboard.statusInProgress' },
} as const;
