/** The subject of an inquiry about nothing in particular (content/service-options.yaml). */
export const generalInquiry = 'General Inquiry';
