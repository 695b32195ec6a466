import { site } from './facts.ts';
import type { Locale } from '../i18n/locales.ts';

/** Data in the vocabulary of schema.org. */
export interface StructuredData {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
}

const context = 'https://schema.org';

/** Returns the full address of a path of this site. */
export function address(path: string): string {
  return new URL(path, site.origin).href;
}

/** The firm, where a description names it. */
export const ourselves = { '@type': 'Organization', name: site.name, url: address('/') };

/** Describes the firm, for the home page. */
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

/**
 * Describes where a page stands.
 * @param trail the pages from the home page to this one, with their paths in the language
 */
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
  /** The language of the article. */
  language: Locale;
  /** Paths of the page and of its image, in the page's language. */
  path: string;
  image: string;
}

/** Describes a post of the blog. */
export function blogPosting(article: Article): StructuredData {
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    keywords: article.tags.join(', '),
    datePublished: article.date.toISOString().slice(0, 10),
    inLanguage: article.language,
    image: address(article.image),
    mainEntityOfPage: address(article.path),
    author: ourselves,
    publisher: ourselves,
  };
}

/** Describes questions with their answers as plain text. */
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
  /** The starting price in US dollars. */
  usd: number;
}

/** Describes a service with its starting price. */
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
