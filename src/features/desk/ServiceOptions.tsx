import { serviceTitle } from '../../cases/case-texts.ts';
import { catalogue } from './desk-texts.ts';

export function ServiceOptions() {
  return Object.keys(catalogue()).map((service) => (
    <option key={service} value={service}>
      {serviceTitle(service)}
    </option>
  ));
}
