import { showAll } from '../../browser/show-all.ts';
import { afterDiscount, discountOf } from '../../content/coupon.ts';
import { notify } from '../../ui/notices/notice.ts';
import { rewritePrices } from '../../ui/prices/page-currency.ts';

/**
 * Changes the plans' prices in dollars, has the page's script convert them, and adds the coupon to
 * the links to the contact form.
 */
const box = document.querySelector<HTMLFormElement>('[data-coupon]');

function setCoupon(code: string, link: HTMLAnchorElement): void {
  const url = new URL(link.href);
  if (code) url.searchParams.set('coupon', code);
  else url.searchParams.delete('coupon');
  link.href = url.href;
}

function setPrices(discount: number, code: string): void {
  for (const plan of document.querySelectorAll<HTMLElement>('[data-annual]')) {
    const price = plan.querySelector<HTMLDataElement>('[data-price] data');
    if (price) price.value = `${afterDiscount(Number(plan.dataset['annual']), discount)}`;
    showAll(plan, '[data-discounted]', discount > 0);
    for (const link of plan.querySelectorAll('a')) setCoupon(code, link);
  }
  rewritePrices();
}

box?.addEventListener('submit', (event) => {
  event.preventDefault();
  const input = box.querySelector('input');
  const { coupon: code = '', discount: share } = box.dataset;
  const discount = discountOf(input?.value ?? '', { code, discount: Number(share) });
  setPrices(discount, discount > 0 ? code : '');
  showAll(box, '[data-applied]', discount > 0);
  showAll(box, '[data-invalid]', discount === 0);
  input?.setAttribute('aria-invalid', String(discount === 0));
  notify(discount > 0 ? 'couponApplied' : 'invalidCoupon');
});
