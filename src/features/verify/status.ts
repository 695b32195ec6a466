/** Whether a certificate holds. Content says verified or withdrawn; expired follows from the day. */
export type Status = 'verified' | 'expired' | 'withdrawn';
