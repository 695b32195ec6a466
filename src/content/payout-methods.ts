/** How affiliates can be paid. content/affiliate.yaml lists those on offer. */
export const payoutMethods = ['wallet', 'transfer', 'bank'] as const;
