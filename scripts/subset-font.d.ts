declare module 'subset-font' {
  export interface SubsetOptions {
    noLayoutClosure?: boolean;
    variationAxes?: Record<string, { min: number; max: number }>;
    keepFeatures?: string[];
    dropTables?: string[];
  }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions & {
      targetFormat: 'woff2' | 'sfnt';
      preserveNameIds?: number[];
    },
  ): Promise<Buffer>;
}
