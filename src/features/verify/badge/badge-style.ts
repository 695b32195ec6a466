/**
 * The style of every badge, the same text in each, because the policy of `/badge/` in public/_headers
 * names its hash. The badge stands on a sheet of its own, so that it is read on any page, and is dark
 * where the browser says so of the page that shows it.
 */
export const badgeStyle =
  'svg{--sheet:#fff;--edge:#7a818d;--line:#dad7cf;--ink:#151f32;--muted:#4f5869;--verified:#056641;--expired:#8a5600;--withdrawn:#4f5869}' +
  '@media (prefers-color-scheme:dark){svg{--sheet:#131c2b;--edge:#687284;--line:#2f3848;--ink:#f0eee9;--muted:#aab1be;--verified:#7bcba1;--expired:#eabc6e;--withdrawn:#aab1be}}' +
  '.verified{color:var(--verified)}.expired{color:var(--expired)}.withdrawn{color:var(--withdrawn)}' +
  '.sheet{fill:var(--sheet);stroke:var(--edge)}.frame{fill:none;stroke:var(--line)}' +
  '.lace{fill:none;stroke:currentColor;stroke-width:.6;opacity:.45}.seat{fill:var(--sheet)}' +
  '.sign{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}' +
  'text{fill:var(--muted);font:12.5px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}' +
  '.title{fill:currentColor;font:bold 17px Georgia,"Noto Serif","Times New Roman",serif}' +
  '.name{fill:var(--ink);font-size:14px}';
