import { describe, expect, test } from 'vitest';

import { cutText } from './cut-text.ts';

const english =
  'The Z visa is the visa with which a foreigner enters China to work, and your employer, which may be your own company, first obtains a notification of your work permit.';
const vietnamese =
  'Thị thực Z là loại thị thực cho phép người nước ngoài vào Trung Quốc làm việc, và người sử dụng lao động, có thể là công ty của chính bạn, trước hết xin thông báo về giấy phép lao động cho bạn.';
const sentences =
  '我们为您设立外商独资企业。它可以自己的名义雇用员工、开具发票、签订合同，无需本地合作方。';

function wordsOf(text: string): string[] {
  return text.replace(/…+$/, '').split(' ');
}

describe('§9 visas: the intro of a list card', () => {
  test('stays as it is when it is short enough', () => {
    expect(cutText('A visa. ', 150, 'en')).toBe('A visa.');
    expect(cutText('a'.repeat(150), 150, 'en')).toBe('a'.repeat(150));
  });

  test.each([
    ['en', english],
    ['vi', vietnamese],
    ['vi', vietnamese.normalize('NFD')],
  ])('%s: cuts no word at any length', (locale, text) => {
    const whole = text
      .normalize('NFC')
      .split(' ')
      .map((word) => word.replace(/[.,]$/, ''));
    for (let length = 12; length < 150; length += 1) {
      const cut = cutText(text, length, locale);
      const words = wordsOf(cut);
      expect(Array.from(cut.replace('…', '')).length).toBeLessThanOrEqual(length);
      expect(cut).toMatch(/[\p{L}\p{N}]…$/u);
      expect(whole[words.length - 1]).toBe(words.at(-1));
    }
  });

  test('ends with the first sentence if it fits', () => {
    const text = 'Two, 2.5 and three! Four. Five is longer.';
    expect(cutText(text, 40, 'en')).toBe('Two, 2.5 and three!');
    expect(cutText(text, 19, 'en')).toBe('Two, 2.5 and three!');
    expect(cutText(text, 17, 'en')).toBe('Two, 2.5 and…');
  });

  test('en: drops the word that does not fit where no sentence ends', () => {
    expect(cutText(english, 154, 'en')).toBe(
      'The Z visa is the visa with which a foreigner enters China to work, and your employer, which may be your own company, first obtains a notification of your…',
    );
  });

  test('keeps a word that ends at the limit', () => {
    expect(cutText('one two three', 7, 'en')).toBe('one two…');
    expect(cutText('one two three', 8, 'en')).toBe('one two…');
    expect(cutText('one two, three', 9, 'en')).toBe('one two…');
  });

  test('cuts a single word that is longer than the limit', () => {
    expect(cutText('a'.repeat(20), 5, 'en')).toBe('aaaaa…');
  });

  test('zh: ends with a sentence', () => {
    expect(cutText(sentences, 13, 'zh')).toBe('我们为您设立外商独资企业。');
    expect(cutText(sentences, 38, 'zh')).toBe('我们为您设立外商独资企业。');
  });

  test('zh: otherwise ends at a phrase, without its punctuation', () => {
    expect(cutText(sentences.replace('。', '，'), 38, 'zh')).toBe(
      '我们为您设立外商独资企业，它可以自己的名义雇用员工、开具发票、签订合同……',
    );
  });

  test('zh: cuts no word where there is no punctuation', () => {
    expect(cutText('外国投资者在中国设立公司', 7, 'zh')).toMatch(/^外国投资者在?……$/);
  });

  test('counts a character beyond the basic plane once', () => {
    expect(cutText('𠀀𠀁𠀂', 3, 'zh')).toBe('𠀀𠀁𠀂');
  });
});
