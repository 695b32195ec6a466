import type { Locale } from '../i18n/locales.ts';
import { site } from './facts.ts';

export interface StructuredData {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
}

const context = 'https://schema.org';

function address(path: string): string {
  return new URL(path, site.origin).href;
}

const ourselves = { '@type': 'Organization', name: site.name, url: address('/') };

export function organization(description: string): StructuredData {
  const { street, city, postcode, country } = site.headquarters;
  return {
    '@context': context,
    ...ourselves,
    description,
    logo: address('/apple-touch-icon.png'),
    email: site.email.general,
    telephone: site.phone,
    foundingDate: String(site.foundedYear),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      postalCode: postcode,
      addressCountry: country,
    },
  };
}

/** @param trail from the home page to this page, with paths in the page's language */
export function breadcrumbList(trail: { name: string; path: string }[]): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  };
}

interface Article {
  title: string;
  excerpt: string;
  tags: readonly string[];
  date: Date;
  updated?: Date | undefined;
  author: string;
  language: Locale;
  /** Paths in the page's language. */
  path: string;
  image: string;
}

export function blogPosting(article: Article): StructuredData {
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    keywords: article.tags.join(', '),
    datePublished: article.date.toISOString().slice(0, 10),
    dateModified: article.updated?.toISOString().slice(0, 10),
    inLanguage: article.language,
    image: address(article.image),
    mainEntityOfPage: address(article.path),
    author: { '@type': 'Person', name: article.author, worksFor: ourselves },
    publisher: ourselves,
  };
}

export function faqPage(faqs: { question: string; answer: string }[]): StructuredData {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

interface ServiceForSale {
  name: string;
  description: string;
  /** The page's path, in the page's language. */
  path: string;
  /** ISO 3166 code of the country where it is provided. */
  country: string;
  usd: number;
}

export function service(sold: ServiceForSale): StructuredData {
  return {
    '@context': context,
    '@type': 'Service',
    name: sold.name,
    description: sold.description,
    url: address(sold.path),
    provider: ourselves,
    areaServed: { '@type': 'Country', name: sold.country },
    offers: {
      '@type': 'Offer',
      url: address(sold.path),
      priceCurrency: 'USD',
      price: sold.usd,
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'USD',
        minPrice: sold.usd,
      },
    },
  };
}

interface CertifiedCompany {
  id: string;
  name: string;
  description: string;
  profileUrl: string;
  region: string;
  /** Days as `YYYY-MM-DD`. */
  verified: string;
  until: string;
  valid: boolean;
  /** In the page's language. */
  certificate: string;
  path: string;
}

/** schema.org knows only active and inactive certificates, so expired is the same as withdrawn. */
export function certifiedCompany(company: CertifiedCompany): StructuredData {
  return {
    '@context': context,
    '@type': 'Organization',
    name: company.name,
    description: company.description,
    url: company.profileUrl,
    mainEntityOfPage: address(company.path),
    address: { '@type': 'PostalAddress', addressCountry: company.region },
    hasCertification: {
      '@type': 'Certification',
      name: company.certificate,
      url: address(company.path),
      certificationIdentification: company.id,
      certificationStatus: `https://schema.org/Certification${company.valid ? 'Active' : 'Inactive'}`,
      issuedBy: ourselves,
      datePublished: company.verified,
      validFrom: company.verified,
      expires: company.until,
    },
  };
}
