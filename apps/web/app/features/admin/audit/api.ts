import type { Input, Routes } from '@inkstep/contract';
import { paths } from '@inkstep/contract/paths';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { type AuditFilters, sentFilters } from './audit-filters.ts';

export type AuditQuery = NonNullable<Input<Routes['listAuditEvents']>['query']>;

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', sentFilters(filters)],
    queryFn: ({ signal, pageParam }) =>
      api.listAuditEvents(
        { query: { ...sentFilters(filters), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
    staleTime: 0,
  });

export const useExportAudit = (filters: AuditFilters) =>
  useMutation({
    mutationFn: () => {
      const query = new URLSearchParams(Object.entries(sentFilters(filters)));
      return downloadFile(paths.exportAuditEvents, 'audit_log.csv', query.toString());
    },
  });
