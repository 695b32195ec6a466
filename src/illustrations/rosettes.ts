import type { Rosette } from './guilloche.ts';

/**
 * Chosen by eye. The number of lobes alludes to the place where it can: 13 founding states, the 11
 * points of the maple leaf, the five petals of the bauhinia.
 */
export const rosettes = {
  home: [
    {
      radius: 400,
      waves: [
        [75, 7],
        [22, 16],
      ],
      copies: 16,
      turn: 22.5,
    },
    { radius: 290, waves: [[62, 8]], copies: 22, turn: 3, scale: 0.966, mirror: true },
  ],
  usa: [
    { radius: 425, waves: [[60, 13]], copies: 18, turn: 2, scale: 0.96, mirror: true },
  ],
  canada: [
    {
      radius: 390,
      waves: [
        [70, 4],
        [38, 11],
      ],
      copies: 11,
      turn: 32.727,
    },
    { radius: 240, waves: [[50, 6]], copies: 18, turn: 3, scale: 0.96, mirror: true },
  ],
  uk: [
    { radius: 410, waves: [[80, 8]], copies: 24, turn: 2.8, scale: 0.97, mirror: true },
  ],
  china: [
    {
      radius: 385,
      waves: [
        [80, 7],
        [25, 18],
      ],
      copies: 18,
      turn: 20,
    },
    { radius: 235, waves: [[45, 6]], copies: 20, turn: 3 },
  ],
  'hong-kong': [
    { radius: 375, waves: [[105, 5]], copies: 28, turn: 2.4, scale: 0.973, mirror: true },
  ],
  singapore: [
    {
      radius: 340,
      waves: [
        [110, 4],
        [40, 9],
      ],
      copies: 27,
      turn: 13.333,
    },
  ],
  indonesia: [
    {
      radius: 370,
      waves: [
        [100, 12],
        [20, 24],
      ],
      copies: 18,
      turn: 2,
      scale: 0.955,
      mirror: true,
    },
  ],
} as const satisfies Record<string, Rosette>;

export type RosetteName = keyof typeof rosettes;
