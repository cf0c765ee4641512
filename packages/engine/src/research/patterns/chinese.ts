import { list, type PhraseBook, phrases, type Subject } from './phrase-book.ts';

const ACTION_QUESTION = /^(?:如何|怎么|怎样)(.+)$/u;
const THING_QUESTION = /^什么(?:是|叫)(.+)$|^(.+)是什么$/u;
const QUESTION = /什么|为何|哪|谁|多少|吗|呢|如何|怎么|怎样|还是/u;

export const CHINESE: PhraseBook = {
  phrases: {
    product: phrases(
      '{}推荐 | {}价格 | {}评测 | {}排行榜 | {}怎么选 | {}品牌 | 便宜的{} | 二手{}',
      '{}对比 | {}替代品 | {}配件 | {}选购指南',
      '{}怎么选？ | {}哪个牌子好？ | {}一般多少钱？ | 买{}要注意什么？ | {}值得买吗？',
    ),
    service: phrases(
      '{}价格 | {}收费标准 | 附近的{} | {}推荐 | {}电话 | {}流程 | {}评价',
      '{}公司 | {}注意事项 | {}和自己动手对比',
      '{}一般多少钱？ | 怎么找靠谱的{}？ | {}怎么收费？ | {}要注意什么？ | {}包括哪些内容？',
    ),
    skill: phrases(
      '{}入门 | {}教程 | {}步骤 | {}技巧 | 简单的{} | 在家{} | {}大全 | {}注意事项',
      '{}工具 | {}案例 | 适合家庭的{} | 低预算{}',
      '新手怎么开始{}？ | {}需要准备什么？ | {}要多久？ | {}有哪些常见错误？ | {}难吗？',
    ),
    action: phrases(
      '如何{} | 怎么{} | {}教程 | {}步骤 | {}技巧 | 在家{} | 新手如何{}',
      '{}需要什么 | {}常见错误 | {}费用 | 什么时候{}',
      '怎么{}？ | {}需要准备什么？ | {}要多久？ | {}大概要花多少钱？ | {}难吗？ | {}时要避免哪些错误？',
    ),
    place: phrases(
      '{}旅游攻略 | {}景点 | {}酒店 | {}美食 | {}天气 | {}自由行 | {}亲子游',
      '{}周边游 | {}住哪里方便 | {}交通 | {}旅游费用',
      '{}有什么好玩的？ | 什么时候去{}最好？ | 去{}玩几天合适？ | {}有什么好吃的？ | 去{}玩要花多少钱？',
    ),
    brand: phrases(
      '{}官网 | {}价格 | {}评价 | {}登录 | {}客服 | {}下载',
      '{}替代品 | {}对比 | {}优惠',
      '{}怎么样？ | {}收费吗？ | {}和同类产品有什么区别？ | {}安全吗？ | 怎么联系{}客服？',
    ),
    health: phrases(
      '{}症状 | {}原因 | {}治疗 | {}怎么缓解 | {}吃什么 | 儿童{} | {}预防 | {}挂什么科',
      '{}饮食 | {}运动 | {}注意事项',
      '{}是什么原因？ | {}怎么办？ | {}要看什么科？ | {}多久能好？ | 怎么预防{}？',
    ),
    general: phrases(
      '{}入门 | {}介绍 | {}指南 | {}案例 | {}优点 | {}价格 | {}注意事项 | {}种类',
      '{}优缺点 | {}替代方案 | {}历史 | {}原理',
      '{}是什么？ | {}有什么用？ | {}有哪些优缺点？ | {}有哪些种类？ | {}要注意什么？',
    ),
  },
  classWords: {
    health: list('症状 | 治疗 | 疼 | 痛 | 炎 | 失眠 | 过敏 | 咳嗽 | 焦虑 | 抑郁 | 感冒 | 脱发 | 痘 | 病'),
    place: list('旅游攻略 | 旅游 | 攻略 | 酒店 | 景点 | 美食 | 机票 | 自由行 | 民宿 | 周边游'),
    service: list(
      '服务 | 维修 | 保险 | 保洁 | 清洁 | 律师 | 搬家 | 贷款 | 租车 | 公司 | 附近 | 培训 | 代办 | 家政',
    ),
    skill: list('学习 | 教程 | 技巧 | 课程 | 做法 | 食谱 | 菜谱 | 练习 | 入门 | 步骤 | 手工'),
  },
  subjectOf,
  isPlural: () => false,
  asQuestion: (keyword) => `${keyword}？`,
};

function subjectOf(keyword: string): Subject | undefined {
  const action = ACTION_QUESTION.exec(keyword)?.[1];
  if (action !== undefined) return { class: 'action', text: action };
  const found = THING_QUESTION.exec(keyword);
  const thing = found?.[1] ?? found?.[2];
  if (thing !== undefined) return { class: 'general', text: thing };
  return QUESTION.test(keyword) ? { class: 'question', text: keyword } : undefined;
}
