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

type Template = keyof typeof templates;
