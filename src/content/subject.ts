/** The subject of an inquiry about nothing in particular (content/service-options.yaml). */
export const generalInquiry = 'General Inquiry';

/** As the dialog's inquiries are stored: "Consultation: China Z Visa". */
export function dialogSubject(topic: string): string {
  return `Consultation: ${topic}`;
}

/** As the contact form's inquiries are stored: "General Inquiry: Nominee Services (coupon WELCOME10)". */
export function formSubject({
  service,
  subject,
  coupon,
}: Record<'service' | 'subject' | 'coupon', string>): string {
  const about = subject ? `${service}: ${subject}` : service;
  return coupon ? `${about} (coupon ${coupon})` : about;
}

/** The topic of a stored subject of the dialog. Leaves one of the contact form as it is. */
export function topicOf(stored: string): string {
  return stored.replace(/^Consultation: /, '');
}

/** All names in a stored subject, without its coupon. */
export function namesIn(stored: string): string[] {
  const [names = ''] = stored.split(' (coupon ');
  return names.split(': ');
}
