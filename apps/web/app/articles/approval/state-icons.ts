import { CircleCheck, CircleDashed, MessageSquareWarning, ScanEye, TriangleAlert } from 'lucide-react';

export const ICONS = {
  draft: CircleDashed,
  in_review: ScanEye,
  changes_asked: MessageSquareWarning,
  approved: CircleCheck,
  void: TriangleAlert,
  waiting: TriangleAlert,
  insufficient: TriangleAlert,
} as const;
