import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import type { Field } from '#shared/fields.ts'
import { t } from '#shared/translate.ts'
import type { ColumnProfile, Profile } from '../../contract.ts'
import type { TextStep } from '../../contract-mapping.ts'
import { StepEditor } from './step-editor.tsx'
import styles from './steps.module.css'
import { movedStep, newStep, stepsFor, stepWords } from './steps-rules.ts'

const mostSteps = 10

type StepListProps = {
  field: Field
  column: ColumnProfile
  profile: Profile
  steps: readonly TextStep[]
  onSteps: (steps: TextStep[]) => void
}

/** What is done to the text of a column before it is read, in order; every step can be changed, moved and taken away. */
export function StepList({ field, column, profile, steps, onSteps }: StepListProps) {
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps} aria-label={t`Changes to ${column.name} for ${field.label}`}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
        <li key={at} className={styles.step}>
          <div className={styles.head}>
            <span className={styles.title}>{stepWords[step.kind]}</span>
            <StepButtons
              label={stepWords[step.kind]}
              onUp={at > 0 ? () => onSteps(movedStep(steps, at, -1)) : null}
              onDown={at < steps.length - 1 ? () => onSteps(movedStep(steps, at, 1)) : null}
              onRemove={() => onSteps(steps.toSpliced(at, 1))}
            />
          </div>
          <StepEditor
            step={step}
            column={column}
            profile={profile}
            onChange={changed => onSteps(steps.toSpliced(at, 1, changed))}
          />
        </li>
      ))}
    </ol>
  )
}

type StepButtonsProps = {
  label: string
  onUp: (() => void) | null
  onDown: (() => void) | null
  onRemove: () => void
}

function StepButtons({ label, onUp, onDown, onRemove }: StepButtonsProps) {
  const icon = { size: 14, stroke: 1.8 }
  const look = { variant: 'subtle', color: 'gray', size: 'sm' } as const
  return (
    <span className={styles.buttons}>
      {onUp ? (
        <ActionIcon {...look} aria-label={t`Earlier: ${label}`} onClick={onUp}>
          <IconArrowUp {...icon} />
        </ActionIcon>
      ) : null}
      {onDown ? (
        <ActionIcon {...look} aria-label={t`Later: ${label}`} onClick={onDown}>
          <IconArrowDown {...icon} />
        </ActionIcon>
      ) : null}
      <ActionIcon {...look} aria-label={t`Remove: ${label}`} onClick={onRemove}>
        <IconX {...icon} />
      </ActionIcon>
    </span>
  )
}

type StepMenuProps = StepListProps & {
  /** Offered when the column can give another field too. */
  onSecondField?: (() => void) | undefined
}

/** The changes that can be made to a column's text. */
export function StepMenu({ field, column, profile, steps, onSteps, onSecondField }: StepMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={13} stroke={2} />}
          aria-label={t`Change the text of ${column.name}`}
        >
          Change the text
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.length < mostSteps
          ? stepsFor(field).map(kind => (
              <Menu.Item key={kind} onClick={() => onSteps([...steps, newStep(kind, column, profile)])}>
                {stepWords[kind]}
              </Menu.Item>
            ))
          : null}
        {onSecondField ? (
          <>
            <Menu.Divider />
            <Menu.Item onClick={onSecondField}>Fill a second field from this column</Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
