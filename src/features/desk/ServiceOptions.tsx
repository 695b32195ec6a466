import { serviceTitle } from '../../cases/case-texts.ts';
import { deskTexts } from './desk-texts.ts';

export function ServiceOptions() {
  return Object.keys(deskTexts().catalogue).map((service) => (
    <option key={service} value={service}>
      {serviceTitle(service)}
    </option>
  ));
}
