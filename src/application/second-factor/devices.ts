import * as v from 'valibot';

import { asAnswer } from '../../supabase/answer.ts';
import { type Device, devicesOf } from '../../supabase/second-factor.ts';
import { mutate, query } from '../backend-api.ts';
import { createLoaded } from '../loaded.ts';

type User = Parameters<typeof devicesOf>[0];

const devices = v.pipe(v.custom<User>(Boolean), v.transform<User, Device[]>(devicesOf));

const enrolled = v.object({
  id: v.string(),
  totp: v.object({ secret: v.string(), uri: v.string() }),
});

/** An authenticator app that has not been confirmed by a code yet. */
export type Enrolled = v.InferOutput<typeof enrolled>;

function readDevices() {
  return query('Devices not loaded', devices, async (db) => {
    const { data, error } = await db.auth.getUser();
    return asAnswer(data.user, error);
  });
}

export const $devices = createLoaded('devices', [], readDevices);

/** Begins to add a device. Removes those never finished, which would fill the list of ten. */
export function enrol(name: string) {
  return query('Device not enrolled', enrolled, async ({ auth: { mfa } }) => {
    const list = await mfa.listFactors();
    if (list.error) return asAnswer(null, list.error);
    for (const { id, status } of list.data.all) {
      if (status === 'verified') continue;
      const { error } = await mfa.unenroll({ factorId: id });
      if (error) return asAnswer(null, error);
    }
    const { data, error } = await mfa.enroll({
      factorType: 'totp',
      friendlyName: name,
      issuer: 'Crossport',
    });
    return asAnswer(data, error);
  });
}

export function removeDevice(id: string) {
  return mutate('Device not removed', v.unknown(), async ({ auth }) => {
    const { error } = await auth.mfa.unenroll({ factorId: id });
    // The old token still says that the session has verified a code.
    if (!error) await auth.refreshSession();
    return asAnswer(null, error);
  });
}
