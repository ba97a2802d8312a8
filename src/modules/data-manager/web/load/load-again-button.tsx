import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { UploadDetail } from '../../contract.ts'
import { useLoadAgain } from '../api.ts'

/** Brings the kept file of an undone upload once more, and goes to the new upload. */
export function LoadAgainButton({ upload }: { upload: UploadDetail }) {
  const again = useLoadAgain()
  const navigate = useNavigate()
  return (
    <Button
      loading={again.isPending}
      onClick={() =>
        again.mutate(upload, { onSuccess: ({ id }) => void navigate({ to: `/app/data-manager/uploads/${id}` }) })
      }
    >
      Load again
    </Button>
  )
}
