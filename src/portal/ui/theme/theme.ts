import { createTheme, rgba, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { brandRamp, brandColor } from '../../../brand/brand.ts'
import { themeComponents } from './theme-components.ts'

/** The ten shades of a color, lightest first. */
const parseShades = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple

/**
 * The portal's theme: the brand's ramp as ink, the other color ramps, type, spacing and radii of the design, and how Mantine's components
 * differ from their defaults.
 */
export const theme = createTheme({
  white: '#ffffff',
  black: '#161b26',
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  colors: {
    ink: brandRamp,
    gray: parseShades('#fbfaf8 #f5f4f0 #eae9e4 #dbd9d4 #c0bdb8 #8f9298 #6c7077 #52575f #393f48 #1d232e'),
    green: parseShades('#f0faf1 #ddf4e1 #c3eac9 #a5daaf #83c390 #5ea56e #3f8252 #2c663d #1e4e2e #12331d'),
    yellow: parseShades('#fff9e2 #fdefbd #f7dc8b #eec859 #ddb13a #be9021 #976d16 #795412 #61400d #412805'),
    orange: parseShades('#fff5ea #ffe7ce #ffcd9c #f6b070 #ec9546 #d5761d #b55b0d #94460d #71330c #4b1f07'),
    red: parseShades('#fff2f2 #ffe4e3 #fdc8c7 #f8a4a3 #e87878 #d04e52 #b63137 #972529 #791e1e #4f1312'),
    cyan: parseShades('#effafd #daf3fa #b9e7f3 #95d7e7 #6dbfd3 #46a0b5 #267e90 #146272 #0d4a57 #06313a'),
  },
  fontFamily: '"Atkinson Hyperlegible Next", "Atkinson Fallback", Arial, sans-serif',
  fontSizes: { xs: '0.9375rem', sm: '1rem', md: '1.125rem', lg: '1.25rem', xl: '1.625rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  fontWeights: { regular: '400', medium: '700', bold: '700' },
  headings: {
    fontWeight: '700',
    textWrap: 'balance',
    // Below 768 px; base.css enlarges h1 and h2 from there.
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.2' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '14px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: `0 8px 24px ${rgba(brandColor, 0.16)}`,
    lg: `0 12px 40px ${rgba(brandColor, 0.22)}`,
    xl: 'none',
  },
  // 768 px (sm) and 1440 px (lg) are the specification's tablet and desktop.
  breakpoints: { xs: '22.5em', sm: '48em', md: '64em', lg: '90em', xl: '110em' },
  respectReducedMotion: true,
  components: themeComponents,
})

/** Corrects those of Mantine's variables that fail WCAG AA on the portal's backgrounds. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-disabled': 'var(--mantine-color-gray-2)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-6)',
  },
  dark: {},
})
