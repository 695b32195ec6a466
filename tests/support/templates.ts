/** One page of each template, by its route without a language. */
export const templates = {
  home: '/',
  services: '/services',
  country: '/services/indonesia',
  visas: '/visa-work-permits',
  visa: '/visa-work-permits/china',
  pricing: '/pricing',
  quote: '/quote',
  banking: '/banking-solutions',
  faqs: '/faqs',
  blog: '/blog',
  post: '/blog/business-bank-account-abroad',
  about: '/about-us',
  contact: '/contact-us',
  verify: '/verify',
  companies: '/verified-companies',
  profile: '/verified-companies/CPF-2025-0003',
  affiliate: '/affiliate-program',
  legal: '/privacy-policy',
  notFound: '/no-such-page',
} as const;

const forms: string[] = [
  templates.quote,
  templates.contact,
  '/login',
  '/update-password',
  '/consultation',
];

/** The most JavaScript before a touch, in KiB. The script of a form is needed at once. */
export function scriptLimit(route: string): number {
  return forms.includes(route) ? 12 : 10;
}
