import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { PICTURE_TYPES } from '../kit/api/upload-picture.ts';
import { Button, type ButtonProps } from '../kit/buttons/button.tsx';

export interface UploadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'loading'> {
  children: string;
  /** Stores the picture. Rejects after showing the user an error. */
  onFile: (file: File) => unknown;
}

/** Button that opens a chooser for a picture, and is busy while the picture is stored. */
export function UploadButton({ children, onFile, loading = false, ...button }: UploadButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      await onFile(file);
    } catch {
      // Failed uploads show their own message.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        {...button}
        icon={<ImagePlus size={button.size === 'sm' ? 14 : 16} />}
        loading={loading || isBusy}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        aria-label={children}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          // Lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
