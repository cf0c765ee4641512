import { useEffect, useRef } from 'react';

export interface BlobImageProps {
  blob: Blob;
  alt: string;
  className: string;
}

/** Image of bytes in memory. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} alt={alt} className={className} />;
}
