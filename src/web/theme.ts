import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'
import type { CSSProperties, MouseEvent } from 'react'
import { type Contrast, colorIn, colorNames } from '#shared/contrast-palette.ts'
import type { ColorScheme } from '#shared/palette.ts'
import { t } from '#shared/translate.ts'
import { WorkingButton } from './ui/working-button.tsx'

/** Sand to navy, so that Mantine's own shades stay inside the palette; 7 is the main button in both schemes. */
const navy: MantineColorsTuple = [
  '#eef3fa',
  '#d9e4f2',
  '#b4c9e4',
  '#8cadd6',
  '#5f93d6',
  '#3a70b3',
  '#264d86',
  '#16345c',
  '#0f2747',
  '#0b1f3a',
]
const ink: MantineColorsTuple = [
  '#e8edf5',
  '#c3ccda',
  '#9daabd',
  '#76849a',
  '#3a4a66',
  '#24334e',
  '#17243a',
  '#111c2e',
  '#0a1220',
  '#081326',
]

/** Warm greys, for skeletons, hovered items and what is disabled. */
const paper: MantineColorsTuple = [
  '#fbfaf6',
  '#f3efe5',
  '#ebe7dd',
  '#e2ddd1',
  '#d0cabb',
  '#a9a598',
  '#76808f',
  '#5a677b',
  '#3d4a60',
  '#14233b',
]

/** From the palette's error tint to its error; 7 and 6 carry white words. */
const red: MantineColorsTuple = [
  '#f9ecea',
  '#f2d7d4',
  '#efc6c2',
  '#f3a49c',
  '#f0877d',
  '#c9564b',
  '#ad3b31',
  '#b3392f',
  '#8f2d25',
  '#6b3331',
]

/** What explains a field, or says what is wrong with it, is read as easily as the notes of the page. */
const fieldWords = { fontSize: '13px', lineHeight: 1.4 }

/** The list itself scrolls, as the part of a combobox that screen readers know. */
const optionList = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 'min(280px, 50dvh)', overflowY: 'auto' as const } },
}

/** The head of a dialog is no banner of the page. */
const dialogHead = { defaultProps: { role: 'presentation' } }
const dialogTitle = { fontWeight: 620, lineHeight: 1.3, overflowWrap: 'anywhere' as const }

/** The second click of a double click falls on what the first one laid over the page, and is not meant to take it away. */
const leftOpenByDoubleClick = {
  onClickCapture(event: MouseEvent) {
    if (event.detail > 1) event.stopPropagation()
  },
}

export const theme = createTheme({
  fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: { fontFamily: 'inherit', fontWeight: '640' },
  colors: { navy, dark: ink, gray: paper, red },
  primaryColor: 'navy',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13.5px', md: '14px', lg: '16px', xl: '20px' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: { styles: { description: fieldWords, error: fieldWords } },
    Checkbox: { styles: { description: fieldWords, error: fieldWords } },
    Radio: { styles: { description: fieldWords, error: fieldWords } },
    Switch: { styles: { description: fieldWords, error: fieldWords } },
    Button: { defaultProps: { size: 'sm', component: WorkingButton }, styles: { label: { fontWeight: 540 } } },
    ActionIcon: { defaultProps: { component: WorkingButton } },
    // Its list is seen also when its field came into view only while it opened.
    Combobox: { defaultProps: { hideDetached: false } },
    Select: optionList,
    MultiSelect: optionList,
    Autocomplete: optionList,
    TagsInput: optionList,
    // What was typed can be looked at without a pointer.
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': t('Show the password') },
      },
    },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 120 },
        shadow: 'md',
        radius: 'lg',
        // An opened menu has its first item in focus; a placeholder would be a child that menus may not have.
        withInitialFocusPlaceholder: false,
      },
    },
    ModalHeader: dialogHead,
    DrawerHeader: dialogHead,
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': t('Close') },
        overlayProps: leftOpenByDoubleClick,
        transitionProps: { duration: 140 },
        radius: 'lg',
        centered: true,
      },
      styles: { title: dialogTitle },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': t('Close') } },
      styles: { description: { color: 'var(--inactive)' } },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': t('Close') },
        overlayProps: leftOpenByDoubleClick,
        transitionProps: { duration: 160 },
      },
      styles: { title: dialogTitle },
    },
    Tooltip: { defaultProps: { transitionProps: { duration: 100 }, openDelay: 200, withArrow: true } },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md', radius: 'lg' } },
  },
})

/** The colours of paper, for a page that is made to be printed. */
export const lightColors: Record<Contrast, CSSProperties> = {
  usual: { ...namedColors('light', 'usual') } as CSSProperties,
  more: { ...namedColors('light', 'more') } as CSSProperties,
}

/** Every palette name as `var(--name)`, and Mantine's own surfaces set from them. */
export const cssVariables: Record<Contrast, CSSVariablesResolver> = {
  usual: () => variablesIn('usual'),
  more: () => variablesIn('more'),
}

function variablesIn(contrast: Contrast) {
  return {
    variables: {},
    light: { ...namedColors('light', contrast), ...surfaces, ...filled[contrast] },
    dark: { ...namedColors('dark', contrast), ...surfaces, ...filled[contrast] },
  }
}

/** Quiet words of the library's controls, and buttons that take away, read at 7:1 too. */
const filled: Record<Contrast, Record<string, string>> = {
  usual: {},
  more: {
    '--mantine-color-gray-6': '#4a5568',
    '--mantine-color-gray-7': '#333f52',
    '--mantine-color-red-filled': '#86170f',
    '--mantine-color-red-filled-hover': '#5f0f09',
    '--mantine-color-red-text': 'var(--error)',
    '--mantine-color-red-light-color': 'var(--error)',
    '--mantine-color-red-outline': 'var(--error)',
  },
}

const surfaces = {
  '--mantine-color-body': 'var(--backgroundColor)',
  '--mantine-color-text': 'var(--tileTextColor)',
  '--mantine-color-dimmed': 'var(--inactive)',
  '--mantine-color-placeholder': 'var(--inactive)',
  '--mantine-color-anchor': 'var(--info)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--backgroundColor)',
  '--mantine-color-default-hover': 'var(--hoverColor)',
  '--mantine-color-default-border': 'var(--borders)',
  '--mantine-color-default-color': 'var(--tileTextColor)',
} as const

/** Light, dark or system, kept per browser. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'sextant.color-scheme' })

function namedColors(scheme: ColorScheme, contrast: Contrast): Record<`--${string}`, string> {
  return Object.fromEntries(colorNames.map(name => [`--${name}`, colorIn(name, scheme, contrast)]))
}
