import './booking.css';

import { useEffect, useRef, useState } from 'react';

import { fillIn } from '../../../i18n/fill-in.ts';
import { spaceBefore } from '../../../i18n/space-before.ts';
import {
  namedZones,
  zonedDay,
  zonedShortDay,
  zoneName,
} from '../../../i18n/zoned-time.ts';
import { takeFocus } from '../../../ui/keep-focus.ts';
import type { BookingTexts } from './booking-texts.ts';
import { daysOf, timesOf } from './call-days.ts';
import type { CallTime } from './useCallTime.ts';

interface CallTimeFieldProps {
  /** Prefix of the names, unique on the page. */
  id: string;
  call: CallTime;
  texts: BookingTexts;
  locale: string;
  optional?: string;
  /** Whether it takes the focus, because it replaces the pressed button. */
  focused?: boolean;
}

/** Days that show before "More days". */
const firstDays = 4;

export function CallTimeField(props: CallTimeFieldProps) {
  const { id, call, texts, locale, optional, focused } = props;
  const [more, setMore] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const { slots, zone, near, problem } = call;
  const days = daysOf(slots, zone, locale);
  const chosen = days.find(({ name }) => near && name === zonedDay(near, zone, locale));
  const all = more || (chosen && days.indexOf(chosen) >= firstDays);
  const visibleDays = all ? days : days.slice(0, firstDays);
  const problemId = problem && `${id}-problem`;

  useEffect(() => {
    if (!problem) return;
    const radio = (name: string) =>
      field.current?.querySelector<HTMLInputElement>(`[name=${id}-${name}]`);
    (radio('time') ?? radio('day'))?.focus();
  }, [problem, id]);

  useEffect(() => {
    if (focused) field.current?.querySelector('input')?.focus();
  }, [focused]);

  function showMore(): void {
    setMore(true);
    // The pressed button disappears.
    field.current?.querySelector<HTMLInputElement>(`[name=${id}-day]`)?.focus();
  }

  return (
    <fieldset ref={field} className="call-time" aria-describedby={problemId}>
      <legend>
        {texts.legend}
        {optional && (
          <span className="field-optional">
            {spaceBefore(optional)}
            {optional}
          </span>
        )}
      </legend>
      <p className="field-hint">{texts.hint}</p>
      <div className="call-choices">
        {optional && (
          <Choice
            name={`${id}-day`}
            label={texts.noTime}
            checked={!near}
            onChoose={() => call.chooseDay('')}
          />
        )}
        {visibleDays.map(({ name, slots: [first = ''] }) => (
          <Choice
            key={name}
            name={`${id}-day`}
            label={zonedShortDay(first, zone, locale)}
            checked={name === chosen?.name}
            onChoose={() => call.chooseDay(first)}
          />
        ))}
        {visibleDays.length < days.length && (
          <button type="button" className="link-more" onClick={showMore}>
            {texts.moreDays}
          </button>
        )}
      </div>
      {chosen && (
        <fieldset>
          <legend>{fillIn(texts.times, { day: chosen.name })}</legend>
          <div className="call-choices call-hours">
            {timesOf(chosen.slots, zone, locale).map(({ slot, name }) => (
              <Choice
                key={slot}
                name={`${id}-time`}
                label={name}
                checked={slot === call.slot}
                onChoose={() => call.chooseTime(slot)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {problem && (
        <p className="field-problem" id={problemId} role="alert">
          {texts[problem.kind]}
        </p>
      )}
      <ZoneChoice id={`${id}-zone`} call={call} texts={texts} locale={locale} />
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, label, checked, onChoose }: ChoiceProps) {
  return (
    <label className="call-choice">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      {label}
    </label>
  );
}

/** The list of all zones takes a moment to name, so it waits for a press. */
function ZoneChoice({ id, call, texts, locale }: CallTimeFieldProps) {
  const [open, setOpen] = useState(false);
  const { zone, near, slots } = call;
  const moment = near || slots[0];
  if (!moment) return null;
  if (open)
    return (
      <div className="field">
        <label htmlFor={id}>{texts.zoneLabel}</label>
        <select
          ref={takeFocus}
          className="control"
          id={id}
          value={zone}
          onChange={({ target }) => call.chooseZone(target.value)}
        >
          {namedZones(moment, zone, locale).map((option) => (
            <option key={option.zone} value={option.zone}>
              {option.name}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <p className="call-zone">
      {fillIn(texts.zone, { zone: zoneName(moment, zone, locale) })}
      <button type="button" className="link-more" onClick={() => setOpen(true)}>
        {texts.changeZone}
      </button>
    </p>
  );
}
