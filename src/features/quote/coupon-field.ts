import { show } from './show.ts';

/**
 * Says what becomes of the coupon, and returns its code and share; nothing and 0 for an unknown one.
 * @param entered what was asked for; nothing says nothing
 * @param plan whether there is one that it counts for
 */
export function judgeCoupon(form: HTMLFormElement, entered: string, plan: boolean) {
  const field = form.querySelector<HTMLInputElement>('#coupon');
  const { code = '', discount } =
    form.querySelector<HTMLElement>('.coupon')?.dataset ?? {};
  // As src/features/pricing/coupon.ts judges it; shared code would be one more request of both pages.
  const valid = entered.toLowerCase() === code.toLowerCase();
  const share = valid ? Number(discount) : 0;
  const unknown = entered !== '' && share === 0;
  show(form, '[data-coupon=applied]', share > 0 && plan);
  show(form, '[data-coupon=needsPlan]', share > 0 && !plan);
  show(form, '[data-coupon=unknown]', unknown);
  field?.setAttribute('aria-invalid', String(unknown));
  return { share, coupon: share > 0 ? code : '' };
}
